// Home of somebody who is signed in: at the root all filing systems with what waits in them, elsewhere the work queue of bills.
import { useLocation } from "@tanstack/react-router";
import { StartScreen } from "#features/start/start-screen.tsx";
import { NextUpSection } from "#features/work-queue/next-up-section.tsx";
import { WorkQueueScreen } from "#features/work-queue/work-queue-screen.tsx";
import { useNow } from "#filing/use-now.ts";

export function HomePage() {
  const now = useNow();
  const isStart = useLocation({ select: ({ pathname }) => pathname === "/" });
  return isStart ? <StartScreen now={now} bills={<NextUpSection now={now} />} /> : <WorkQueueScreen />;
}

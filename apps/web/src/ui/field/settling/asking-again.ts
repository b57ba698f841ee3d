// Asks a list that could not be reached until there is an answer, as long as the field is shown.
import { createAsking, type Question } from "./asking.ts";
import { onceReachable } from "./once-reachable.ts";

export interface AskedAgain<Option> extends Omit<Question<Option>, "failed"> {
  readonly text: string;
}

export function createAskingAgain<Option>() {
  const asking = createAsking<Option>();
  const held: { isOpen: boolean; text: string; stopWaiting: (() => void) | null } = {
    isOpen: true,
    text: "",
    stopWaiting: null,
  };

  function stop(): void {
    held.stopWaiting?.();
    held.stopWaiting = null;
    asking.stop();
  }
  function wait(question: AskedAgain<Option>): void {
    if (!held.isOpen) return;
    held.stopWaiting = onceReachable(() => {
      held.stopWaiting = null;
      ask(question);
    });
  }
  function ask(question: AskedAgain<Option>): void {
    asking.start({ ...question, failed: () => wait(question) });
  }
  return {
    stop,
    /** `isAtOnce`: nobody has asked just now. */
    start: (question: AskedAgain<Option>, isAtOnce: boolean) => {
      if (held.text === question.text && (held.stopWaiting !== null || asking.isAwaited())) return;
      stop();
      held.text = question.text;
      if (isAtOnce) ask(question);
      else wait(question);
    },
    open: () => {
      held.isOpen = true;
    },
    close: () => {
      held.isOpen = false;
      stop();
    },
  };
}

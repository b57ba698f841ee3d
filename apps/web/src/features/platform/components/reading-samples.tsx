// What is read rather than pressed: status, deadline, tabs, steps, pages, a table.
import { useState } from "react";
import { circleCheckIcon, circleDashedIcon, hourglassIcon, octagonXIcon, triangleAlertIcon } from "#ui/icon/icons.ts";
import { Logo } from "#ui/icon/logo.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Row, Stack, Text } from "#ui/layout/stack.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Stepper } from "#ui/navigation/stepper.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { DeadlineChip } from "#ui/status/deadline-chip.tsx";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import {
  Cell,
  HeaderCell,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "#ui/table/table.tsx";

const tones: readonly Tone[] = ["neutral", "info", "success", "warning", "danger"];

export function StatusSamples() {
  return (
    <Stack>
      <Row>
        <StatusBadge tone="neutral" weight="dashed" icon={circleDashedIcon}>
          Draft
        </StatusBadge>
        <StatusBadge tone="info" weight="soft" icon={hourglassIcon}>
          With the authority
        </StatusBadge>
        <StatusBadge tone="success" weight="solid" icon={circleCheckIcon} code="ACT">
          May be loaded
        </StatusBadge>
        <StatusBadge tone="warning" weight="solid" icon={triangleAlertIcon} code="RFI">
          Asks you
        </StatusBadge>
        <StatusBadge tone="danger" weight="solid" icon={octagonXIcon} code="DNL" size="lg">
          Do not load
        </StatusBadge>
        <StatusBadge tone="neutral" weight="outline" isStruck>
          Cancelled
        </StatusBadge>
      </Row>
      {(["dashed", "outline", "soft", "solid"] as const).map((weight) => (
        <Row key={weight}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} weight={weight}>{`${tone} ${weight}`}</StatusBadge>
          ))}
        </Row>
      ))}
      <Row>
        <DeadlineChip tone="calm">3 days 4 h left</DeadlineChip>
        <DeadlineChip tone="soon" left={0.7}>
          16 h 50 min left
        </DeadlineChip>
        <DeadlineChip tone="critical" left={0.1}>
          2 h 18 min left
        </DeadlineChip>
        <DeadlineChip tone="late">5 h late</DeadlineChip>
        <DeadlineChip tone="sent">Sent, no answer yet</DeadlineChip>
        <DeadlineChip tone="met">Filed in time</DeadlineChip>
        <DeadlineChip tone="loaded">Sailed, not filed</DeadlineChip>
        <DeadlineChip tone="none">No loading date</DeadlineChip>
        <DeadlineChip tone="over">Finished</DeadlineChip>
      </Row>
      <Row>
        <CountBadge>12</CountBadge>
        <CountBadge tone="warning">3</CountBadge>
        <CountBadge tone="danger">1</CountBadge>
        <CountBadge tone="accent">1,000+</CountBadge>
        <Logo name="Filings" subtitle="Gulf Forwarding LLC" />
      </Row>
    </Stack>
  );
}

export function NavigationSamples() {
  const [tab, setTab] = useState("cargo");
  const tabs = [
    { id: "cargo", label: "Cargo", count: 12, content: <Text>Twelve goods items.</Text> },
    { id: "parties", label: "Parties", content: <Text>Consignor and consignee.</Text> },
    { id: "answers", label: "Answers", count: 2, countTone: "warning" as const, content: <Text>Two questions.</Text> },
  ];
  return (
    <Stack gap="lg">
      <Tabs label="Parts of the filing" tabs={tabs} selected={tab} onSelect={setTab} />
      <Stepper
        label="Declaration"
        steps={[
          { id: "request", label: "Request", hint: "12 Mar 2026", state: "completed" },
          { id: "documents", label: "Documents", hint: "1 document is missing", state: "error" },
          { id: "payment", label: "Payment", hint: "AED 2,250.85", state: "active" },
          { id: "received", label: "Received", state: "ahead" },
        ]}
      />
      <Pagination label="Filings" summary="1 to 25 of 1,000+ filings" onNext={() => {}} />
    </Stack>
  );
}

const rows = [
  {
    bill: "MSCUAB123456",
    consignee: "شركة الخليج للتجارة",
    weight: "12,480.5",
    status: "Draft",
    tone: "neutral" as const,
  },
  {
    bill: "COSU6310284770",
    consignee: "Capital Imports LLC",
    weight: "820",
    status: "Asks you",
    tone: "warning" as const,
  },
  {
    bill: "MAEU228134501",
    consignee: "Al Noor Trading",
    weight: "24,010",
    status: "May be loaded",
    tone: "success" as const,
  },
];

export function ListSamples() {
  const [sorted, setSorted] = useState<SortDirection>("ascending");
  const shown = sorted === "ascending" ? rows : rows.toReversed();
  return (
    <Table caption="Filings" hasCards isInset>
      <TableHead>
        <HeaderCell sorted={sorted} onSort={() => setSorted(sorted === "ascending" ? "descending" : "ascending")}>
          Bill
        </HeaderCell>
        <HeaderCell>Consignee</HeaderCell>
        <HeaderCell isNumeric>Weight, kg</HeaderCell>
        <HeaderCell>Status</HeaderCell>
      </TableHead>
      <TableBody>
        {shown.map((row, at) => (
          <TableRow key={row.bill} isCursor={at === 0}>
            <RowHeader
              link={
                <a href="#row">
                  <Bdi>{row.bill}</Bdi>
                </a>
              }
            />
            <Cell label="Consignee">
              <OwnWords>{row.consignee}</OwnWords>
            </Cell>
            <Cell label="Weight, kg" isNumeric>
              {row.weight}
            </Cell>
            <Cell label="Status">
              <StatusBadge tone={row.tone}>{row.status}</StatusBadge>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

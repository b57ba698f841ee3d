// What the paper of a proof says: the answer, the bill, who is named in it, and the hashes that bind it to the receipt.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { messageLineNames, messageNames, messagePartNames } from "@filings/phrases/mpci/messages";
import { proofWords } from "@filings/phrases/mpci/proof";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import { type SentenceParams, say } from "@filings/phrases/say";
import type { Fact, Paper, Section, Tone, Words } from "#documents/paper/paper";
import type { Proof } from "./proof-of.ts";

type Sentence = Parameters<typeof say>[1];

/** The paper of a bill with more rows would take seconds to draw. */
const rowsMost = 100;

const tones: Partial<Record<MpciStatus, Tone>> = {
  LOAD: "success",
  LOAD_WITH_WARNING: "warning",
  ADDITIONAL_INFO_NEEDED: "warning",
  PENDING_SUB_FILING: "warning",
  DO_NOT_LOAD: "danger",
  SUBMISSION_REJECTED: "danger",
};

export function proofPaper(proof: Proof, { publicUrl, by, now }: { publicUrl: string; by: string; now: Date }): Paper {
  const body = proof.receipt.submission.header as unknown as FilingBody;
  const { filing } = proof;
  return {
    title: both(proofWords.title),
    subject: body.bill_number ?? filing.number,
    subjectName: both(messageLineNames.BILL),
    made: { by, at: dubaiStamp(now), name: both(proofWords.made) },
    verdict: verdictOf(proof),
    sections: [
      { title: both(proofWords.filing), facts: filingFacts(proof, body) },
      { title: both(proofWords.parties), facts: body.parties.map(partyFact) },
      ...containersOf(body),
      ...goodsOf(body),
      ...papersOf(proof),
      ...answersOf(proof),
      { title: both(proofWords.seal), facts: sealFacts(proof) },
    ],
    check: { link: `${publicUrl}/verify`, says: both(proofWords.check) },
  };
}

function verdictOf({ filing, receipt }: Proof): Paper["verdict"] {
  const { version } = receipt.submission;
  const status = filing.versions.find((one) => one.version === version)?.status ?? filing.status;
  const answer = filing.last_assessment?.version === version ? filing.last_assessment : null;
  const told = status === "SUBMISSION_REJECTED" ? filing.rejection : answer;
  const text = told === null ? "" : [told.text, ...told.points.map((point) => point.text)].filter(Boolean).join(" · ");
  const code = receipt.authority.findLast(({ decision }) => decision !== null)?.decision ?? null;
  return { tone: tones[status] ?? "neutral", words: both(statusLabels[status]), code, text: text === "" ? null : text };
}

function filingFacts({ filing, receipt }: Proof, { master_bill_number, transport, places }: FilingBody): Fact[] {
  const voyage = [transport.vessel_name, transport.voyage_number].filter(Boolean).join(", ");
  return [
    { name: both(proofWords.filingNumber), value: `${filing.number} (${receipt.submission.version})`, isCode: true },
    { name: both(messageLineNames.REGISTRATION), value: receipt.filing.registration_number ?? "–", isCode: true },
    ...filerFacts(filing),
    { name: both(messageLineNames.MASTER), value: master_bill_number ?? "–", isCode: true },
    { name: both(proofWords.voyage), value: voyage === "" ? "–" : voyage },
    { name: both(messageLineNames.LOADING), value: placeText(places.loading) },
    { name: both(messageLineNames.DISCHARGE), value: placeText(places.discharge) },
  ];
}

/** Under a delegation another company files it than the one that NAIC knows as the filer. */
function filerFacts({ filer, filed_by }: Proof["filing"]): Fact[] {
  const named = [filer.company_name, filer.mpci_party_id].filter(Boolean).join(", ");
  if (filed_by.id === filer.company_id) return [{ name: both(messageLineNames.FILER), value: named }];
  return [
    { name: both(messageLineNames.FILER), value: filed_by.name },
    { name: both(proofWords.inNameOf), value: named },
  ];
}

function placeText(place: FilingBody["places"]["loading"]): string {
  return [place?.unlocode, place?.name, place?.country].filter(Boolean).join(", ") || "–";
}

function partyFact(party: FilingBody["parties"][number]): Fact {
  const { role, name, street, po_box, postcode, city, region, country, mpci_party_id } = party;
  const value = [name, street, po_box, postcode, city, region, country, mpci_party_id].filter(Boolean).join(", ");
  return { name: both(messagePartNames[role]), value: value || "–" };
}

function containersOf({ equipment }: FilingBody): Section[] {
  const columns = [
    { name: both(messageLineNames.STOWED), share: 0.25, isCode: true },
    { name: both(messageLineNames.SIZE), share: 0.2, isCode: true },
    { name: both(proofWords.seals), share: 0.55, isCode: true },
  ];
  const rows = equipment.map(({ container_number, size_type, seals }) => [
    container_number ?? "–",
    size_type ?? "–",
    seals.map(({ number, party }) => [number, party].filter(Boolean).join(" ")).join(", ") || "–",
  ]);
  return tableOf({ title: both(messageLineNames.CONTAINERS), columns, rows });
}

function goodsOf({ goods_items }: FilingBody): Section[] {
  const columns = [
    { name: both(messageLineNames.DESCRIPTION), share: 0.46 },
    { name: both(messageLineNames.HS), share: 0.16, isCode: true },
    { name: both(messageLineNames.PACKAGES), share: 0.18, isCode: true },
    { name: both(messageLineNames.GROSS), share: 0.2, isCode: true },
  ];
  const rows = goods_items.map((item) => [
    (item.description ?? "–").slice(0, 300),
    item.hs_code ?? "–",
    [item.package_count, item.package_type].filter((part) => part !== null).join(" ") || "–",
    item.gross_weight_kg ?? "–",
  ]);
  return tableOf({ title: both(proofWords.goods), columns, rows });
}

function papersOf({ receipt }: Proof): Section[] {
  const columns = [
    { name: both(proofWords.file), share: 0.4 },
    { name: both(proofWords.fileHash), share: 0.6, isCode: true },
  ];
  const rows = receipt.documents.map(({ file_name, sha256 }) => [file_name, sha256]);
  return tableOf({ title: both(proofWords.papers), columns, rows });
}

function answersOf({ receipt }: Proof): Section[] {
  const columns = [
    { name: both(proofWords.answeredAt), share: 0.24, isCode: true },
    { name: both(proofWords.answer), share: 0.17 },
    { name: both(proofWords.fileHash), share: 0.59, isCode: true },
  ];
  const rows = receipt.authority.map(({ received_at, kind, raw_sha256 }) => {
    const name = (messageNames as Record<string, Sentence | undefined>)[kind];
    return [dubaiStamp(new Date(received_at)), name === undefined ? kind : say("en_GB", name), raw_sha256];
  });
  return tableOf({ title: both(proofWords.answers), columns, rows });
}

function sealFacts({ receipt, receiptHash, filing }: Proof): Fact[] {
  const { submission, key, merkle, anchor } = receipt;
  const sealedAt = filing.versions.find(({ version }) => version === submission.version)?.submitted_at ?? null;
  const hash = (name: Sentence, value: string) => ({ name: both(name), value, isCode: true });
  return [
    { name: both(proofWords.sealedBy), value: `${key.user_name}, ${key.company_name}` },
    hash(proofWords.sealedAt, sealedAt === null ? "–" : dubaiStamp(new Date(sealedAt))),
    hash(proofWords.key, submission.signer),
    hash(proofWords.contentHash, String(submission.typed_data.message.contentHash)),
    hash(proofWords.digest, submission.digest),
    hash(proofWords.receiptHash, receiptHash),
    ...(merkle === null ? [] : [hash(proofWords.root, merkle.root)]),
    ...(anchor === null ? [] : [hash(proofWords.anchor, anchor.kind)]),
  ];
}

function tableOf({ title, columns, rows }: Extract<Section, { rows: unknown }>): Section[] {
  if (rows.length === 0) return [];
  const left = rows.length - rowsMost;
  const note = left > 0 ? { note: both(proofWords.more, { count: left }) } : {};
  return [{ title, columns, rows: rows.slice(0, rowsMost), ...note }];
}

function both(descriptor: Sentence, params: SentenceParams = {}): Words {
  return { en: say("en_GB", descriptor, params), ar: say("ar_EG", descriptor, params) };
}

// The measures and colours of a paper, in points.
import type { StyleSheet } from "@react-pdf/renderer";
import { codeFont, textFont } from "./fonts.ts";
import type { Tone } from "./paper.ts";

export type Style = Parameters<typeof StyleSheet.create>[0][string];

const grey = "#52606d";
const rule = "#cbd2d9";

export const toneColours: Readonly<Record<Tone, { readonly ink: string; readonly paper: string }>> = {
  success: { ink: "#0b6b3a", paper: "#eaf7ef" },
  warning: { ink: "#7a4100", paper: "#fff4e0" },
  danger: { ink: "#9b1c1c", paper: "#fdecec" },
  neutral: { ink: "#1f3347", paper: "#f1f4f7" },
};

const row = { flexDirection: "row" } as const;
const line = { ...row, borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 2.5 } as const;
const small = { fontSize: 8, lineHeight: 1.35, color: grey } as const;
const code = { fontFamily: codeFont as unknown as string, fontSize: 7.2, lineHeight: 1.4 } as const;

export const styles = {
  page: {
    ...{ fontFamily: textFont as unknown as string, fontSize: 9, lineHeight: 1.35, color: "#1f2933" },
    ...{ paddingTop: 36, paddingBottom: 44, paddingHorizontal: 40 },
  },
  arabic: { direction: "rtl", textAlign: "right" },
  between: { ...row, justifyContent: "space-between" },
  title: { fontSize: 14, fontWeight: 600, lineHeight: 1.35 },
  subject: { fontSize: 20, fontWeight: 600, textAlign: "center", lineHeight: 1.25, marginBottom: 4 },
  name: small,
  made: { fontSize: 8, maxWidth: 300 },
  madeBy: { ...row, gap: 3 },
  section: { marginTop: 9 },
  sectionTitle: {
    ...{ ...row, justifyContent: "space-between", paddingBottom: 1 },
    ...{ borderBottomWidth: 1, borderBottomColor: "#1f2933" },
  },
  sectionName: { fontSize: 10, fontWeight: 600, lineHeight: 1.4 },
  line,
  factName: { ...small, width: 104 },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingHorizontal: 4 },
  codeValue: { ...code, flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingHorizontal: 4 },
  tableHead: { ...line, alignItems: "flex-end" },
  cell: { paddingRight: 6 },
  columnName: { ...small, fontSize: 7.5 },
  plainCell: { fontSize: 8 },
  codeCell: code,
  note: { ...small, width: "48%", marginTop: 3 },
  verdict: { borderWidth: 1, borderRadius: 4, marginTop: 8, paddingVertical: 6, paddingHorizontal: 10 },
  verdictWords: { fontSize: 15, lineHeight: 1.35, fontWeight: 600, width: "40%" },
  verdictCode: { fontSize: 12, lineHeight: 1.35, fontWeight: 600, textAlign: "center", width: "20%", paddingTop: 2 },
  verdictText: { fontSize: 9, marginTop: 3 },
  check: { ...row, marginTop: 12, paddingTop: 8, borderTopWidth: 1, borderTopColor: "#1f2933" },
  checkWords: { fontSize: 8.5, lineHeight: 1.4, width: "36%" },
  qr: { width: "28%", alignItems: "center" },
  qrCode: { width: 84, height: 84 },
  qrLink: { fontSize: 7, textAlign: "center" },
} as const satisfies Record<string, Style>;

// The choices of a table's cells in the words of a clerk or of a spreadsheet, in each language of the product.
import { fold } from "@filings/contract/values/fold";

/** Compared as they are folded: "vacío" and "VACIO" are one. */
const choiceWords: Readonly<Record<string, string>> = {
  FULL: `full, f, fcl, laden, loaded, ممتلئة, ممتلئ, lleno, llena, cargado, pun, puno, пун, пуно, tele, teli, rakott, vol, beladen,
    poln, polno, naložen, 重箱, 重柜, 重, 满, 满箱, cheio, carregado, plein, chargé, 적컨테이너, 적, 적재`,
  EMPTY_WITH_RESIDUE: `empty_with_residue, e, empty, empty not clean, empty uncleaned, فارغة, فارغ, فارغة غير نظيفة, فارغة غير منظفة,
    vacío, vacía, vacío sin limpiar, prazan, prazno, prazan neočišćen, празан, празно, празан неочишћен, üres, üres tisztítatlan,
    leeg, leeg ongereinigd, prazen, prazno, prazen neočiščen, 空箱, 空柜, 空, 空箱 未清洗, vazio, vazio não limpo, vide, vide non nettoyé,
    공컨테이너, 공, 공컨테이너 미세척`,
  PREPAID: `prepaid, pp, p, freight prepaid, مدفوع مقدما, مدفوعة مقدما, مدفوع مسبقا, pagado en origen, prepagado, flete pagado, plaćeno unaprijed,
    plaćeno unapred, плаћено унапред, előre fizetve, előre fizetett, vooruitbetaald, vooraf betaald, franco, plačano vnaprej, 预付, 运费预付,
    pago na origem, pré-pago, frete pago, port payé, prépayé, payé d’avance, 선불, 운임선불`,
  COLLECT: `collect, cc, c, freight collect, تحصيل, عند الوصول, يدفع عند الوصول, pagadero en destino, flete por cobrar, a cobrar,
    plativo na odredištu, plaća se na odredištu, плаћа се на одредишту, utánvéttel, utánvét, op bestemming, te betalen op bestemming,
    plačilo na cilju, plačilo na namembnem kraju, 到付, 运费到付, a pagar no destino, frete a pagar, port dû, 후불, 착불, 운임후불`,
  yes: "yes, y, true, 1, نعم, sí, da, да, igen, ja, 是, sim, oui, vrai, 예, 네",
  no: "no, n, false, 0, لا, ne, не, nem, nee, 否, não, non, faux, 아니요, 아니오",
};

const read = new Map(
  Object.entries(choiceWords).map(([choice, words]) => [choice, new Set(words.split(",").map(fold))]),
);

/** Null: it is none of them. */
export function choose(choices: readonly string[], text: string): string | null {
  const wanted = fold(text);
  return choices.find((choice) => read.get(choice)?.has(wanted)) ?? null;
}

// The pictures of the trade-document platform by the names it gives them; what lucide does not have is drawn here.
import type { IconShape } from "./icon.tsx";
import {
  coinsIcon,
  containerIcon,
  filesIcon,
  landmarkIcon,
  planeIcon,
  shipIcon,
  signatureIcon,
  stampIcon,
  trainFrontIcon,
  truckIcon,
  walletIcon,
} from "./icons.ts";

/** A title document goes back to who issued it. */
export const surrenderIcon: IconShape =
  "M20 10V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h5|M14 2v5a1 1 0 0 0 1 1h5|m16.5 13-3 3 3 3|M13.5 16H19a3 3 0 0 1 0 6h-1.5";
/** Wax with its ring. */
export const sealIcon: IconShape =
  "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z|M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z";
/** The barrier at the gate of a port. */
export const customsIcon: IconShape =
  "M3 5h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z|m9 5-2.5 5|m14.5 5-2.5 5|m20 5-2.5 5|M5 10v11|M2 21h6|M19 10v4";
/** A deed that is a program. */
export const smartContractIcon: IconShape =
  "M19 17V5a2 2 0 0 0-2-2H4|M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3|m11.5 7.5-2 2.5 2 2.5|m14.5 7.5 2 2.5-2 2.5";
export const blockchainIcon: IconShape =
  "M3 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z|M16 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z|M9.5 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z|M9 6.5h6|M5.5 10v5a2.5 2.5 0 0 0 2.5 2.5h.5|M18.5 10v5a2.5 2.5 0 0 1-2.5 2.5h-.5";

/** By the codes of the ways goods move. */
export const transportIcons = {
  SEA: shipIcon,
  AIR: planeIcon,
  ROAD: truckIcon,
  RAIL: trainFrontIcon,
  MULTIMODAL: containerIcon,
  POST: filesIcon,
} as const;

export const tradeIcons = {
  surrender: surrenderIcon,
  seal: sealIcon,
  stamp: stampIcon,
  signature: signatureIcon,
  filings: filesIcon,
  customs: customsIcon,
  container: containerIcon,
  ship: shipIcon,
  plane: planeIcon,
  truck: truckIcon,
  train: trainFrontIcon,
  bank: landmarkIcon,
  wallet: walletIcon,
  "smart contract": smartContractIcon,
  blockchain: blockchainIcon,
  credits: coinsIcon,
} as const;

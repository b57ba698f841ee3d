// The pictures of trade for messages and their parts: what was filed, what was stamped, what customs said, and what it is about.
import type { MessageKind, MessagePart } from "@filings/contract/mpci/messages";
import type { IconShape } from "#ui/icon/icon.tsx";
import { containerIcon, filesIcon, shipIcon, stampIcon } from "#ui/icon/icons.ts";
import { customsIcon, surrenderIcon } from "#ui/icon/trade-icons.ts";

export const kindIcons: Readonly<Record<MessageKind, IconShape>> = {
  ORIGINAL: filesIcon,
  UPDATE: filesIcon,
  CANCELLATION: surrenderIcon,
  ACKNOWLEDGED: stampIcon,
  REGISTERED: stampIcon,
  REJECTED: customsIcon,
  ACT: customsIcon,
  ACW: customsIcon,
  DNL: customsIcon,
  RFI: customsIcon,
  PSF: customsIcon,
  EXP: customsIcon,
  CANCEL_ACCEPTED: surrenderIcon,
  CANCEL_REFUSED: customsIcon,
  UNKNOWN: customsIcon,
};

export const partIcons: Readonly<Partial<Record<MessagePart, IconShape>>> = {
  MESSAGE: filesIcon,
  VOYAGE: shipIcon,
  CONTAINER: containerIcon,
  CARRIER: shipIcon,
};

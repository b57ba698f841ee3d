// Lists the declaration types with their documents, from the tables of the contract.

import { declarationTypeCodes, declarationTypes } from "@filings/contract/adc/types/declaration-types";
import { needOf, userDocumentTypes } from "@filings/contract/adc/types/document-types";
import { partyRoleOf } from "@filings/contract/adc/types/filing-types";
import type { listAdcDeclarationTypes as endpoint } from "@filings/contract/api/adc/reference";
import { limits } from "@filings/contract/limits";
import { declarationTypeDescriptions, declarationTypeLabels } from "@filings/phrases/adc/declaration-types";
import { say } from "@filings/phrases/say";
import { requireAdc } from "#adc/feature-flag";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { caller: Caller };

export async function listDeclarationTypes(
  _tools: Tools,
  { caller, locale }: ListCall,
): Promise<Answer<typeof endpoint>> {
  requireAdc(caller);
  return declarationTypeCodes.map((code) => {
    const type = declarationTypes[code];
    return {
      filing_type: type.filingType,
      code,
      name: say(locale, declarationTypeLabels[code]),
      description: say(locale, declarationTypeDescriptions[code]),
      previous_declaration: type.previousDeclaration,
      guarantee: type.guarantee,
      party_roles: [partyRoleOf(type.filingType)],
      destination: type.destination,
      max_days: type.maxDays,
      documents: userDocumentTypes.flatMap((documentType) => {
        const need = needOf(documentType, type.filingType);
        if (need === null) return [];
        const requirement = need === "M" ? "MANDATORY" : need === "O" ? "OPTIONAL" : "CONDITIONAL";
        const rule = need === "M" || need === "O" ? null : need;
        return [
          {
            document_type: documentType,
            requirement,
            rule,
            min: need === "M" ? 1 : 0,
            max: limits.documentsMost,
          } as const,
        ];
      }),
      enabled: true,
    };
  });
}

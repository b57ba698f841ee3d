// One thing that the filing says, by its name.
import type { ReactNode } from "react";

interface FactProps {
  readonly name: ReactNode;
  readonly value: string | null;
  readonly isCode?: boolean;
}

export function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null || value === "" ? "-" : <bdi dir={isCode ? "ltr" : "auto"}>{value}</bdi>}</dd>
    </div>
  );
}

// The public address of a key in short; the whole of it stands in its title.

export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

export function KeyAddress({ address }: { readonly address: string }) {
  return (
    <bdi dir="ltr" className="mono" title={address}>
      {shortAddress(address)}
    </bdi>
  );
}

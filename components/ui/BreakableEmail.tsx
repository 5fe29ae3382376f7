/** An e-mail address too long for its line breaks after the `@`, not in a word. Any other text stays as it is. */
export function BreakableEmail({ children }: { children: string }) {
  const [name, host] = children.split('@');
  if (host === undefined) return children;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

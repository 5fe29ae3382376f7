/** Makes something when it is first used: a formatter of `Intl` reads data of its language, which a page that formats nothing need not wait for. */
export const onFirstUse = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

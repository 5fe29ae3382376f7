/** `Moinho Sul Farinhas Ltda` -> `MS`, `Zé` -> `Z`; a name without letters has none. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word));
  const weighty = words.filter(({ length }) => length > 2);
  const chosen = weighty.length > 0 ? weighty.slice(0, 2) : words.slice(0, 1);
  return chosen.map(word => Array.from(word)[0]?.toLocaleUpperCase('pt-BR')).join('');
}

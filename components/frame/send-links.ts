/** Opens WhatsApp with the words ready; whom they go to is chosen there. */
export const toWhatsAppHref = (words: string): string => `https://wa.me/?text=${encodeURIComponent(words)}`;

/** Opens a new e-mail; its lines end as mail programs want them. */
export const toMailHref = (subject: string, words: string): string => {
  const fields = Object.entries({ subject, body: words.replace(/\n/g, '\r\n') });
  return `mailto:?${fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
};

const KEPT = 200;
/** A code stands on a line of its own in every letter of the bank. */
const CODE = /^\s*(\d{6})\s*$/m;

const listAddresses = addresses => (addresses ?? []).map(entry => entry.address).filter(Boolean);

/** The last 200 e-mails, newest first, in memory. A message: `{ id, from, to: [..], subject, receivedAt, text, html, headers, code }`. */
export const createMessageStore = () => {
  const messages = [];
  let count = 0;
  return {
    add(mail, envelope) {
      count += 1;
      const text = mail.text ?? '';
      messages.unshift({
        id: count,
        from: mail.from?.address ?? envelope.mailFrom?.address ?? '',
        to: listAddresses(mail.to).length ? listAddresses(mail.to) : listAddresses(envelope.rcptTo),
        subject: mail.subject ?? '',
        receivedAt: new Date().toISOString(),
        text,
        html: mail.html ?? '',
        headers: (mail.headers ?? []).map(({ key, value }) => `${key}: ${value}`),
        code: CODE.exec(text)?.[1] ?? null,
      });
      messages.length = Math.min(messages.length, KEPT);
    },
    list: () => messages,
    find: id => messages.find(message => message.id === id),
  };
};

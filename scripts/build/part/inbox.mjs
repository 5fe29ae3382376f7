import { startInbox } from '../../start/inbox/index.mjs';

const { INBOX_HOST, INBOX_PORT, INBOX_SMTP_PORT } = process.env;

/** The inbox of a trial in a process of its own: SMTP at INBOX_SMTP_PORT (1025), its page at INBOX_PORT (3025). Delivers nothing to anybody. */
const inbox = await startInbox(Number(INBOX_PORT || 3025), {
  host: INBOX_HOST || '127.0.0.1',
  smtpPort: Number(INBOX_SMTP_PORT || 1025),
});
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => inbox.stop().then(() => process.exit(0)));

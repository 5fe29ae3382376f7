import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Takes e-mail and hands each to `store`. Delivers nothing to anybody. */
export const startMailServer = (store, port, host) =>
  new Promise((resolve, reject) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: 5_000_000,
      logger: false,
      onData(stream, session, done) {
        buffer(stream)
          .then(source => PostalMime.parse(source))
          .then(
            mail => {
              store.add(mail, session.envelope);
              done();
            },
            error => done(error),
          );
      },
    });
    server.once('error', reject);
    server.listen(port, host, () => {
      server.on('error', () => undefined);
      resolve(() => new Promise(closed => server.close(closed)));
    });
  });

import { systemClock } from './core/clock';
import { createLog } from './log';
import { requireConfig, stopOnSignal } from './process';
import { startSftp } from './products/transmission';
import { openDatabase } from './storage';

const config = requireConfig();
const { sftp } = config;
if (!sftp) {
  process.stderr.write(
    'SFTP_PORT, SFTP_HOST_KEY and SFTP_PUBLIC_ADDRESS must be set for files to be exchanged by SFTP\n',
  );
  process.exit(1);
}
const log = createLog('sftp', config.logLevel);
const database = openDatabase(config.databaseUrl, { poolSize: config.poolSize ?? 4, applicationName: 'balcao-sftp' });

const server = await startSftp({ database, clock: config.clock ?? systemClock, log }, sftp).catch(
  (error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? `port ${sftp.port} of ${sftp.host} is in use` : error.message;
    process.stderr.write(`cannot serve SFTP: ${why}\n`);
    process.exit(1);
  },
);
log.info({ port: server.port, fingerprint: server.fingerprint }, 'SFTP is served');

stopOnSignal(config.stop, {
  async stop() {
    await server.close();
    await database.close();
  },
});

import http from 'node:http';

// Callers in a process of their own: what they do is not in the event loop and the processor time that are measured.

const [port, callers] = process.argv.slice(2).map(Number);
const agent = new http.Agent({ keepAlive: true, maxSockets: callers });

const call = ({ method = 'GET', path, headers = {}, body }) =>
  new Promise(resolve => {
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent }, answer => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode));
    });
    request.once('error', () => resolve(0));
    request.end(body);
  });

process.on('message', async ({ shot, times }) => {
  const statuses = {};
  let left = times;
  const caller = async () => {
    while (left-- > 0) {
      const status = await call(shot);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  process.send(statuses);
});

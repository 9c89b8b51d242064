import { connect } from 'node:net';

/**
 * Statuses of the answers, without `100 Continue`. Not by line: an answer begins right behind the body of the one
 * before.
 */
export const statusesIn = (answers: string | null): number[] =>
  [...(answers ?? '').matchAll(/HTTP\/1\.1 (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((one) => one !== 100);

interface Sending {
  /** Of how many answers the client waits for before it ends the connection, unless the server does. */
  answers?: number;
  /** The client ends its part (`end`), or breaks the connection off (`reset`), as soon as the request is sent. */
  leaves?: 'end' | 'reset' | null;
}

/**
 * Everything that the server sends. A client that ends its part is answered nothing that takes a while, so that it
 * stays until it has its answers.
 */
export const answerTo = (
  port: number,
  request: string,
  { answers = 1, leaves = null }: Sending = {},
): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(request, 'latin1'), () => {
        if (leaves === 'end') socket.end();
        if (leaves === 'reset') socket.resetAndDestroy();
      });
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (statusesIn(answer).length >= answers) socket.end();
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });

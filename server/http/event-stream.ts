import { type FastifyReply } from 'fastify';

/** Bytes that wait for a client that does not take them: some hundred events. */
const MOST_UNSENT = 65_536;

/** Server-sent events, until the client leaves or `end` is called. */
export class EventStream {
  private readonly reply: FastifyReply;

  constructor(reply: FastifyReply) {
    this.reply = reply;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string | string[]>),
      'content-type': 'text/event-stream',
      // nginx would keep the events until there are enough of them.
      'x-accel-buffering': 'no',
    });
    this.write(': opened\n\n');
  }

  /** Its client has left, or it was ended. */
  onClose(done: () => void): void {
    this.reply.raw.once('close', done);
  }

  send(data: object): void {
    this.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  /** So that both ends notice a connection that is lost. */
  beat(): void {
    this.write(': beat\n\n');
  }

  end(): void {
    this.reply.raw.end();
  }

  private write(text: string): void {
    const { raw } = this.reply;
    if (raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MOST_UNSENT) raw.destroy();
  }
}

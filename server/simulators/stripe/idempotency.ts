import { type FastifyInstance, type FastifyRequest } from 'fastify';

const DAY_MS = 86_400_000;
/** Answers that are remembered: a trial takes payments for months, and calls are repeated within minutes. */
const MOST_ANSWERS = 500;

interface Answer {
  at: number;
  asked: string;
  status: number;
  body: string;
}

const askedBy = ({ url, body }: FastifyRequest): string => `${url} ${JSON.stringify(body)}`;
const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'] ?? '');

/** Answers a repeated idempotency key with the first answer for a day, as Stripe does, also if that was a refusal. */
export function repeatAnswers(app: FastifyInstance, now: () => number): void {
  const answers = new Map<string, Answer>();
  const answerTo = (key: string): Answer | null => {
    const answer = answers.get(key);
    return answer && answer.at + DAY_MS > now() ? answer : null;
  };

  app.addHook('preHandler', (request, reply, done) => {
    const answer = answerTo(keyOf(request));
    if (!answer) return done();
    const error = { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' };
    if (answer.asked !== askedBy(request)) return void reply.code(400).send({ error });
    void reply.code(answer.status).header('idempotent-replayed', 'true').type('application/json').send(answer.body);
  });

  app.addHook('onSend', (request, reply, body, done) => {
    const key = keyOf(request);
    if (key !== '' && typeof body === 'string' && reply.statusCode !== 401 && !answerTo(key)) {
      answers.set(key, { at: now(), asked: askedBy(request), status: reply.statusCode, body });
      const [oldest] = answers.keys();
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    }
    done();
  });
}

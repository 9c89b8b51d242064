import { type FastifyInstance } from 'fastify';

type Fields = Partial<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields => value ?? {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the bodies of plain HTML forms. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

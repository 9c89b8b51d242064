import { type FastifyRequest } from 'fastify';
import { requestedLanguage } from './translate.ts';

/** What pages are written in that the server makes beside the app. */
export type PageLanguage = 'de' | 'en';

/** English for a browser that asks for neither of the two. */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): PageLanguage {
  const asked = headers['accept-language'];
  return (requestedLanguage(asked, ['DE', 'EN']) ?? (asked ? 'EN' : 'DE')) === 'EN' ? 'en' : 'de';
}

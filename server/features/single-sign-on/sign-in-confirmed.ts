import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isPerson } from '../../http/audit-calls.ts';
import { type LoginServices, openSession } from '../sign-in/open-session.ts';
import { companyPerson } from './company-person.ts';
import { rememberCompanySession } from './company-sessions.ts';
import { REFUSED, rememberAttempt } from './navigation.ts';
import { type Confirmed } from './openid.ts';
import { type PersonMapping, profileOf } from './person-mapping.ts';

type Account = Pick<Confirmed, 'issuer' | 'subject' | 'claims'> & Partial<Confirmed>;

/** Signs in whom the company has confirmed; `FAILED`: they have no account here, or it is locked. */
export async function signInConfirmed(
  services: LoginServices,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  account: Account,
  { mapping, canBeChecked }: { mapping: PersonMapping; canBeChecked: boolean },
): Promise<'SUCCESS' | 'FAILED'> {
  const { request, reply } = exchange;
  const { issuer, subject, claims, ...kept } = account;
  const personId = await companyPerson(services.context, { issuer, subject }, profileOf(mapping, claims), mapping);
  if (personId === null) {
    rememberAttempt(request, reply, REFUSED);
    return 'FAILED';
  }
  request.audited = { event: 'sign-in by single sign-on', who: isPerson(personId) };
  await openSession(services, exchange, { personId, deviceType: 'Desktop' }, (context, sessionId) =>
    rememberCompanySession(context, sessionId, { issuer, subject, ...kept }, { canBeChecked }),
  );
  return 'SUCCESS';
}

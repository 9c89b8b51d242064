import { and, eq, sql } from 'drizzle-orm';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Call } from '../../contract/call.ts';
import { STATUS_CHANGE_PASSWORD, STATUS_LEGAL_DISCLAIMER } from '../../contract/error.ts';
import { acceptTerms, updatePassword, updatePasswordOnFirstLogin } from '../../contract/person.ts';
import { isPaidByCardAlone } from '../../domain/payment-type.ts';
import { type DeviceType } from '../../domain/session.ts';
import { type SettingKey, parseSettings } from '../../domain/settings.ts';
import { type ServerContext } from '../core/context.ts';
import { type Database } from '../db/database.ts';
import { builtOnce } from '../db/built-once.ts';
import { cards, customerGroups, persons, sessions } from '../db/persons.schema.ts';
import { languages, settings } from '../db/schema.ts';
import { Refusal, forbidden, unauthorized } from '../core/refusal.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { requestedLanguage } from '../core/translate.ts';
import { verifyAccessToken } from './access-token.ts';
import { cardAccessOf, shownByTable } from './card-access.ts';
import { hashedNetworks } from './hashed-address.ts';
import { lacksProof } from './proof.ts';
import { isCardInUse } from './session-store.ts';

/** The signed-in caller of a request. */
export interface Identity {
  sessionId: string;
  person: typeof persons.$inferSelect;
  /** In a session by card without the ways to pay that need more than the card. */
  group: typeof customerGroups.$inferSelect;
  deviceType: DeviceType;
  /** The card that alone opened the session (`CARD_ACCESS`); null: it was no card. */
  card: Pick<typeof cards.$inferSelect, 'id' | 'walletId'> | null;
  /** The language that a guest has chosen for the session; null: none. */
  sessionLanguageId: number | null;
  isGuest: boolean;
  /** By the person, or in this session of a guest or by card; null: not yet. */
  termsAcceptedAt: Date | null;
  /** This call is refused until the person proves anew who they are. */
  lacksProof: boolean;
  /** Owner of carts and orders: `person:<id>`, or `session:<id>` for guests. */
  owner: string;
  /** Where the call comes from, by `hashedNetworks`; empty: there is no call, since money is settled later. */
  networks: readonly string[];
  /** Short name of the language to answer in: the call's, else the person's. */
  language: string;
}

/** A customer who pays, also after the session has ended. */
export type Payer = Omit<Identity, 'deviceType' | 'card' | 'sessionLanguageId' | 'termsAcceptedAt' | 'lacksProof'> & {
  card: { id: number } | null;
};

/** Who has ordered or paid, whose session may have ended. Throws where there is no such person any more. */
export async function payerOf(
  db: Database,
  {
    personId,
    ...customer
  }: Pick<Payer, 'owner' | 'sessionId' | 'language'> & { personId: number; cardId: number | null },
): Promise<Payer> {
  const [found] = await db
    .select({ person: persons, group: customerGroups })
    .from(persons)
    .innerJoin(customerGroups, eq(customerGroups.number, persons.customerGroupNumber))
    .where(eq(persons.id, personId));
  if (!found) throw new Error(`There is no person ${personId}.`);
  const { owner, sessionId, cardId, language } = customer;
  const card = cardId === null ? null : { id: cardId };
  return { ...found, owner, sessionId, card, language, networks: [], isGuest: isSessionOwner(owner) };
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'authenticated';
    /** What a route of the API serves. */
    call?: Call;
  }
}

export const ownerOfPerson = (personId: number): string => `person:${personId}`;
export const ownerOfSession = (sessionId: string): string => `session:${sessionId}`;
/** A guest's. */
export const isSessionOwner = (owner: string): boolean => owner.startsWith('session:');

const FORCED_STEPS = new Set<Call['path']>(
  [acceptTerms, updatePassword, updatePasswordOnFirstLogin].map((call) => call.path),
);

/** Whether a call may be answered with a forced step: those that take one may not. */
export const mayForceStep = (call: Call): boolean => call.access === 'authenticated' && !FORCED_STEPS.has(call.path);

/**
 * One statement for each call, and nothing kept between calls: a session that ends, or an account or card that is
 * locked, is refused at once by every instance.
 */
const readCaller = builtOnce((db) =>
  db
    .select({
      session: sessions,
      person: persons,
      group: customerGroups,
      card: { id: cards.id, walletId: cards.walletId },
      defaultUser: settings.value,
      language: languages.shortName,
      known: sql<string[]>`(select coalesce(jsonb_agg(${languages.shortName}), '[]') from ${languages})`,
    })
    .from(sessions)
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .innerJoin(customerGroups, eq(customerGroups.number, persons.customerGroupNumber))
    .leftJoin(settings, eq(settings.key, 'Order_DefaultUser' satisfies SettingKey))
    .leftJoin(languages, eq(languages.id, sql`coalesce(${sessions.languageId}, ${persons.languageId})`))
    .leftJoin(cards, eq(cards.id, sessions.cardId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isCardInUse)),
);

async function identify(context: ServerContext, key: Buffer, request: FastifyRequest): Promise<Identity> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const payload = token ? await verifyAccessToken(key, token, context.clock.now()) : null;
  if (!payload) throw unauthorized();
  const [found] = await readCaller(context.db, { sessionId: payload.sid });
  if (!found || found.person.isLocked || found.session.expiresAt.getTime() <= context.clock.now()) throw unauthorized();
  const { session, person, group, card, defaultUser, language, known } = found;
  const { call } = request.routeOptions.config;
  const isGuest = person.id === parseSettings({ Order_DefaultUser: defaultUser ?? '' }).defaultUserId;
  return {
    sessionId: session.id,
    person,
    group: card ? { ...group, paymentTypes: group.paymentTypes.filter(isPaidByCardAlone) } : group,
    deviceType: session.deviceType,
    card,
    sessionLanguageId: session.languageId,
    isGuest,
    // The tenant may have accepted them for all guests, as in the demo.
    termsAcceptedAt: person.termsAcceptedAt ?? session.termsAcceptedAt,
    lacksProof: call !== undefined && lacksProof(context.clock.now(), session, call),
    owner: isGuest ? ownerOfSession(session.id) : ownerOfPerson(person.id),
    networks: hashedNetworks(key, request),
    language: requestedLanguage(request.headers['accept-language'], known) ?? baseLanguage(language ?? 'DE'),
  };
}

/**
 * The step that a caller must take first (SIGN-17, SIGN-18). A session by card cannot take that of the password, and no
 * guest.
 */
function forcedStep({ person, card, isGuest, termsAcceptedAt }: Identity): Refusal | null {
  if (!termsAcceptedAt) return new Refusal(STATUS_LEGAL_DISCLAIMER, 'error.termsNotAccepted');
  if (person.isFirstLogin && !card && !isGuest) return new Refusal(STATUS_CHANGE_PASSWORD, 'error.loginAgain');
  return null;
}

const hasRoleFor = ({ roles }: Call, { person, card }: Identity): boolean =>
  roles.length === 0 || (card === null && person.staffRole !== null && roles.includes(person.staffRole));

/**
 * Refuses calls that need a token and have none, of staff whose account has no such role, or that a session by card may not make, before their input is
 * validated.
 */
export function authenticate(app: FastifyInstance, context: ServerContext, key: Buffer): void {
  app.decorateRequest('identity', null);
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.access !== 'authenticated') return;
    request.identity = await identify(context, key, request);
    const step = forcedStep(request.identity);
    const { call } = request.routeOptions.config;
    if (step && (!call || mayForceStep(call))) throw step;
    if (call && !hasRoleFor(call, request.identity)) throw forbidden('error.noPermission');
    if (request.identity.card && (!call || cardAccessOf(call) === 'refused')) throw forbidden('error.notByCard');
    if (request.identity.lacksProof) throw forbidden('error.proofNeeded');
  });
  app.addHook('preSerialization', async (request, reply, answer) => {
    const { call } = request.routeOptions.config;
    const access = request.identity?.card && call && reply.statusCode < 400 ? cardAccessOf(call) : null;
    return typeof access === 'object' && access !== null ? shownByTable(access, answer) : answer;
  });
}

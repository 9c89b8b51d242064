import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addressGroup } from '../core/address.ts';
import { type ServerContext } from '../core/context.ts';
import { notFound } from '../core/refusal.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { letterLanguage } from '../features/mail/letter-language.ts';
import { openMensaFeed } from './openmensa.ts';
import { type PublicPlace, readPublicMenu, readPublicPlaces, readTenantLanguage } from './read-menu.ts';

/** For so long nobody notices that the menu has changed. */
const FRESH = 'public, max-age=60';

/** The menu for everybody, where the tenant wants it (FEED-20). */
export function publicPages(app: FastifyInstance, context: ServerContext): void {
  const { publicUrl = null } = context;
  const feedOf = ({ id }: PublicPlace): string => `feed/openmensa/${id}.xml`;

  const inTurn = <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> =>
    app.readLimiter.ofAddress(addressGroup(request.ip), read);

  /** In the language of the tenant: whoever reads a feed shows it to people of all languages. */
  async function placesInOwnLanguage(): Promise<{ places: PublicPlace[]; language: string }> {
    const language = baseLanguage(await readTenantLanguage(context));
    const places = await readPublicPlaces(context, language);
    if (!places) throw notFound();
    return { places, language };
  }

  const sendFeed = async (reply: FastifyReply, find: (places: PublicPlace[]) => PublicPlace | undefined) => {
    const { places, language } = await placesInOwnLanguage();
    const place = find(places);
    if (!place) throw notFound();
    const days = await readPublicMenu(context, place, language);
    const url = publicUrl && `${publicUrl}${feedOf(place)}`;
    return reply
      .headers({ 'cache-control': FRESH, 'content-type': 'application/xml; charset=utf-8' })
      .send(openMensaFeed(place, days, letterLanguage(language), url));
  };

  app.get('/feed/openmensa.json', { schema: { hide: true } }, (request, reply) =>
    inTurn(request, async () => {
      const { places } = await placesInOwnLanguage();
      const urls = places.map((place) => [
        place.id,
        publicUrl ? `${publicUrl}${feedOf(place)}` : `openmensa/${place.id}.xml`,
      ]);
      return reply.header('cache-control', FRESH).send(Object.fromEntries(urls));
    }),
  );

  app.get('/feed/openmensa.xml', { schema: { hide: true } }, (request, reply) =>
    inTurn(request, () => sendFeed(reply, ([first]) => first)),
  );

  app.get<{ Params: { place: string } }>('/feed/openmensa/:place.xml', { schema: { hide: true } }, (request, reply) =>
    inTurn(request, () => sendFeed(reply, (places) => places.find(({ id }) => String(id) === request.params.place))),
  );
}

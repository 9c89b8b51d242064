import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type IsoDate } from '../../domain/calendar.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { localMoment } from '../../domain/zone.ts';
import { addressGroup } from '../core/address.ts';
import { type ServerContext, today } from '../core/context.ts';
import { notFound } from '../core/refusal.ts';
import { requestedLanguage } from '../core/translate.ts';
import { type LetterLanguage, letterLanguage } from '../features/mail/letter-language.ts';
import { BOARD_SCRIPT, menuBoard } from './menu-board.ts';
import { menuPage } from './menu-page.ts';
import { openMensaFeed } from './openmensa.ts';
import { absentPage } from './page.ts';
import {
  type PublicDay,
  type PublicPlace,
  firstPlace,
  readPublicMenu,
  readPublicPlaces,
  readTenantLanguage,
} from './read-menu.ts';

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

  interface Asked {
    place: PublicPlace;
    places: PublicPlace[];
    days: PublicDay[];
    today: IsoDate;
    language: LetterLanguage;
  }

  /** A page in the language of the browser, about the place that is asked for, or else the first. */
  const pageOf = (path: string, render: (asked: Asked) => string) =>
    app.get<{ Querystring: { place?: unknown } }>(path, { schema: { hide: true } }, (request, reply) =>
      inTurn(request, async () => {
        const asked = requestedLanguage(request.headers['accept-language'], ['DE', 'EN', 'AR']) ?? 'DE';
        const language = letterLanguage(asked);
        void reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' });
        const places = (await readPublicPlaces(context, asked)) ?? [];
        const { place: id = firstPlace(places)?.id } = request.query;
        const place = places.find((one) => String(one.id) === String(id));
        if (!place) return reply.code(404).header('cache-control', 'no-store').send(absentPage(language));
        const days = await readPublicMenu(context, place, asked);
        return reply
          .header('cache-control', FRESH)
          .send(render({ place, places, days, today: today(context), language }));
      }),
    );

  pageOf('/menu', menuPage);
  pageOf('/menu-board', (asked) => {
    const time = localMoment(context.clock.now(), context.zone).slice(11, 16);
    return menuBoard({ ...asked, time });
  });
  app.get('/menu-board.js', { schema: { hide: true } }, (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(BOARD_SCRIPT),
  );

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
    inTurn(request, () => sendFeed(reply, firstPlace)),
  );

  app.get<{ Params: { place: string } }>('/feed/openmensa/:place.xml', { schema: { hide: true } }, (request, reply) =>
    inTurn(request, () => sendFeed(reply, (places) => places.find(({ id }) => String(id) === request.params.place))),
  );
}

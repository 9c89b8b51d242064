import { type FastifyInstance } from 'fastify';
import { getHallNumbers, getKitchenBoard } from '../../contract/kitchen.ts';
import { type ServerContext } from '../core/context.ts';
import { pageLanguage } from '../core/page-language.ts';
import { boardMarkup } from '../features/kitchen/board-markup.ts';
import { BOARD_WORDS } from '../features/kitchen/board-words.ts';
import { hallMarkup } from '../features/kitchen/hall-markup.ts';
import { readBoard } from '../features/kitchen/read-board.ts';
import { readHall } from '../features/kitchen/read-hall.ts';
import { route } from '../http/route.ts';

/** The parts of the pages for staff (`server/staff`) that change, in the language of the page. */
export function kitchenPagesRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, getKitchenBoard, async ({ identity, query, request }) => {
    const board = await readBoard(context, query.date ?? null, identity.language);
    return boardMarkup(board, BOARD_WORDS[pageLanguage(request)]).text;
  });

  route(app, getHallNumbers, async ({ request }) => hallMarkup(await readHall(context), pageLanguage(request)).text);
}

import { type MoveProblem } from '../../domain/move-problems.ts';
import { type Selection } from '../../domain/delivery.ts';
import { moveMachine } from '../../machines/move/move.machine.ts';
import { type ApiClient } from '../api/client.ts';
import { getMoveProblems } from '../api/cart-move.ts';
import { implementPromise } from './implement.ts';

interface MovePortDeps {
  api: ApiClient;
  /** Null: it stays where it is. */
  moveTo: (selection: Selection | null) => void;
}

export const provideMove = ({ api, moveTo }: MovePortDeps) =>
  moveMachine.provide({
    actors: {
      readProblems: implementPromise<readonly MoveProblem[], { cartId: number }>(({ cartId }, signal) =>
        getMoveProblems(api, cartId, signal),
      ),
    },
    actions: { moveCart: (_, { selection }) => moveTo(selection) },
  });

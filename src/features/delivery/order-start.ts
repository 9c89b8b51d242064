import { preOrderType } from '../../../domain/pre-order.ts';
import { type Settings } from '../../../domain/settings.ts';

/** The page where ordering starts in this restaurant; the dishes lead to place and time where none is known. */
export const orderStart = ({ defaultLocationId }: Pick<Settings, 'defaultLocationId'>) =>
  preOrderType(defaultLocationId) === 'MENUPLAN' ? '/order/week' : '/order/articles';

import { preOrderType } from '../../../domain/pre-order.ts';
import { type Settings } from '../../../domain/settings.ts';

/** The page where ordering starts in this restaurant. */
export const orderStart = ({ defaultLocationId }: Pick<Settings, 'defaultLocationId'>) =>
  preOrderType(defaultLocationId) === 'MENUPLAN' ? '/order/week' : '/order/location';

import { STAY_SETTING } from './stay-signed-in.ts';
import { UNPAID_PORTIONS_SETTING } from './unpaid-portions.ts';

/** Whether everybody may read the menu, without signing in (FEED-20). */
export const PUBLIC_MENU_SETTING = 'Order_PublicMenu';

/** Settings that the server alone reads, and no client. */
export const SERVER_SETTING_KEYS = [UNPAID_PORTIONS_SETTING, STAY_SETTING, PUBLIC_MENU_SETTING] as const;
export type ServerSettingKey = (typeof SERVER_SETTING_KEYS)[number];

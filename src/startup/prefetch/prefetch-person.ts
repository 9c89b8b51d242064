import { type DeviceType } from '../../../domain/session.ts';
import { type ApiClient } from '../../api/client.ts';

/**
 * Sends what every sign-in reads. By its paths alone: the contract of the answers comes with the code of the pages, which
 * may still be loading.
 */
export function prefetchPerson(api: ApiClient, token: { personId: number; deviceType: DeviceType }): void {
  api.ahead('/api/person/GetPerson');
  if (token.deviceType === 'Terminal') {
    api.ahead('/api/person/GetCustomerGroupForTerminal', { personId: token.personId });
  } else {
    api.ahead('/api/person/GetCustomerGroup');
  }
  api.ahead('/api/cart');
}

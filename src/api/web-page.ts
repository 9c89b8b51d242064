/** Of a text that a whole page begins with; a text of the restaurant may hold a line of HTML. */
const PAGE_START = /^\s*(<!--[^]*?-->\s*)*<(!doctype html|html)\b/i;

/**
 * Whether something between this device and the server has answered with a page of its own, as the sign-in of a hotel's
 * network or a proxy whose server is away. Neither the API nor the configuration file answers with one.
 */
export async function isWebPage(answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.includes('text/html')) return false;
  const text = await answer
    .clone()
    .text()
    .catch(() => '');
  return PAGE_START.test(text);
}

/** Statuses by which a proxy says that the server behind it is away, or lets nobody through who has not signed in. */
const GATEWAY_STATUSES = [401, 403, 502, 503, 504, 511];

export const isGatewayStatus = (status: number): boolean => GATEWAY_STATUSES.includes(status);

/** Whether an answer in place of a file is a web page, or that of a proxy. */
export const isOfSomebodyElse = async (answer: Response): Promise<boolean> =>
  isGatewayStatus(answer.status) || (await isWebPage(answer));

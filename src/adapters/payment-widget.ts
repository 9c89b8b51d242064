import { absolute } from './leave.ts';
import { reloadWhenRestored } from './restored.ts';

/** What the provider's script reads from the page (COPYandPAY: `wpwlOptions`). */
export interface WidgetOptions {
  locale: string;
  onReady: () => void;
  /** False: the form is not sent. */
  onBeforeSubmitCard: () => boolean;
  onError: () => void;
}

declare global {
  interface Window {
    wpwlOptions?: WidgetOptions;
    wpwl?: { unload?: () => void };
  }
}

/** The page that the provider sends the browser to when the customer has paid; the provider adds `id` and `resourcePath`. */
export const resultUrl = (merchantTransactionId: string): string =>
  `${window.location.origin}${window.location.pathname}?${new URLSearchParams({ state: merchantTransactionId })}`;

/** Loads the provider's script, which turns the form on the page into its own. The returned function takes it away again. */
export function loadWidget(
  { widgetUrl, integrity }: { widgetUrl: string; integrity: string | null },
  options: WidgetOptions,
): () => void {
  window.wpwlOptions = options;
  const script = document.createElement('script');
  const url = absolute(widgetUrl);
  script.src = url?.href ?? '';
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.addEventListener('error', options.onError);
  document.head.append(script);
  // The provider's form leaves the page by itself.
  const stopReloading = reloadWhenRestored();
  return () => {
    stopReloading();
    script.remove();
    window.wpwl?.unload?.();
    delete window.wpwlOptions;
  };
}

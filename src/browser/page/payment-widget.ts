import { absolute } from './leave.ts';
import { reloadWhenRestored } from './restored.ts';

/** Read by the provider's script (COPYandPAY: `wpwlOptions`). */
export interface WidgetOptions {
  locale: string;
  /** The number tells the brand of the card: nobody is asked for it. */
  brandDetection: boolean;
  onReady: () => void;
  /** False keeps the form from being sent. */
  onBeforeSubmitCard: () => boolean;
  onError: () => void;
}

declare global {
  interface Window {
    wpwlOptions?: WidgetOptions;
    wpwl?: { unload?: () => void };
  }
}

/** Where the provider redirects the customer after paying; the provider adds `id` and `resourcePath`. */
export const resultUrl = (merchantTransactionId: string): string =>
  `${window.location.origin}${window.location.pathname}?${new URLSearchParams({ state: merchantTransactionId })}`;

/** Loads the provider's script, which replaces the form on the page by its own. The returned function removes it. */
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
  // The provider's form navigates away from the app.
  const stopReloading = reloadWhenRestored();
  return () => {
    stopReloading();
    script.remove();
    window.wpwl?.unload?.();
    delete window.wpwlOptions;
  };
}

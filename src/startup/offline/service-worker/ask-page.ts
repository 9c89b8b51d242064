/** Whether the page answers in time. One in the background may be frozen: it reads the question when it wakes. */
export function doesAnswer(page: WindowClient, question: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), timeoutMs);
    page.postMessage(question, [port2]);
  });
}

export function reportProblem(problem: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the app's log
  console.warn(problem, cause ?? '');
}

/** Some browsers read the file only after the click has been handled. */
const ADDRESS_MS = 60_000;

/** Gives the browser a file to save, or to open with the app for its type. */
export function downloadFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}

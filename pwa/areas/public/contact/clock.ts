/** `HH:MM` on a clock of twelve hours, as the values of the text `contact.clock`. */
export function clockParts(time: string) {
  const [hours = '', minute = ''] = time.split(':');
  return { hour: Number(hours) % 12 || 12, minute, half: Number(hours) < 12 ? 'am' : 'pm' };
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Day and time in Seoul. */
export const formatDateTime = (instant: string) => clock.format(new Date(instant));

/** `Notificações, 3 não lidas`. */
export const toBellName = (unread: number): string =>
  unread === 0 ? 'Notificações' : `Notificações, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`;

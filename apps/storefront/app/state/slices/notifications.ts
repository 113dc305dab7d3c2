import type { Slice } from '../slice.ts'

const SHOWN_AT_ONCE = 2

export interface Notification {
  id: number
  text: string
  tone: 'plain' | 'good' | 'problem'
  /** A link or a callback. */
  action?: { label: string; to: string } | { label: string; onPress(): void } | undefined
}

export interface NotificationsSlice {
  notifications: Notification[]
  notify(notification: Omit<Notification, 'id' | 'tone'> & { tone?: Notification['tone'] }): void
  dismiss(id: number): void
}

export const notificationsSlice: Slice<NotificationsSlice> = (set) => {
  let lastId = 0
  return {
    notifications: [],
    notify: (notification) =>
      set((state) => ({
        notifications: [...state.notifications, { tone: 'plain' as const, ...notification, id: ++lastId }].slice(
          -SHOWN_AT_ONCE,
        ),
      })),
    dismiss: (id) => set((state) => ({ notifications: state.notifications.filter((one) => one.id !== id) })),
  }
}

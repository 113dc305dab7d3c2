import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'

/** A page in front of the back office: one box in the middle, and the other language. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[400px] flex-col justify-center gap-4 px-4 py-10">
      <p className="text-center font-semibold text-ink-soft">{t('app.name')}</p>
      <div className="rounded-card border border-line bg-paper p-6">
        <h1 className="mb-4 text-title">{title}</h1>
        {children}
      </div>
      <div className="flex justify-center">
        <LanguageSwitch />
      </div>
    </main>
  )
}

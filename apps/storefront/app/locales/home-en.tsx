import { Outlet } from 'react-router'
import { homeEn } from '../i18n/messages/home.en.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function EnglishHome() {
  return (
    <TextsProvider texts={homeEn}>
      <Outlet />
    </TextsProvider>
  )
}

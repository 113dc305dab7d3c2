import { Outlet } from 'react-router'
import { homeMn } from '../i18n/messages/home.mn.ts'
import { TextsProvider } from '../i18n/use-messages.tsx'

export default function MongolianHome() {
  return (
    <TextsProvider texts={homeMn}>
      <Outlet />
    </TextsProvider>
  )
}

import type { SiteData } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { STORAGE_KEY } from '../../state/persistence.ts'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'

/**
 * Shows the newest notice that this device has not closed, before the first paint: the page is the same for everybody, and
 * nothing may move once the state of the device is loaded.
 */
const SHOW_UNCLOSED = `{let c=[];try{c=JSON.parse(localStorage.getItem('${STORAGE_KEY}')).state.closedNotices||c}catch{}
let f;for(const e of document.querySelectorAll('[data-notice]')){const o=!f&&!c.includes(+e.dataset.notice);e.hidden=!o;f||=o}}`

interface NoticeStripProps {
  /** Newest first. */
  notices: SiteData['notifications']
}

/** CONT-09: a notice of the site under the header, until it is closed. */
export function NoticeStrip({ notices }: NoticeStripProps) {
  const t = useMessages()
  const closedNotices = useShopState((state) => state.closedNotices)
  const isHydrated = useIsHydrated()
  const shown = notices.find(({ id }) => !closedNotices.includes(id))
  return (
    <aside className="bg-accent-soft">
      {notices.map((notice) => (
        <div key={notice.id} data-notice={notice.id} hidden={notice !== shown} suppressHydrationWarning>
          <div className="page flex items-center gap-3 py-1 text-note">
            <Icon name="info" size={18} className="text-accent" />
            <p className="min-w-0 flex-1 py-2">
              {notice.url === null ? (
                notice.text
              ) : (
                <Link to={notice.url} className="underline underline-offset-2 hover:text-accent">
                  {notice.text}
                </Link>
              )}
            </p>
            <IconButton
              icon="x"
              label={t('toast.close')}
              className="needs-scripts -mr-3"
              onClick={() => closeNotice(notice.id)}
            />
          </div>
        </div>
      ))}
      {!isHydrated && <script dangerouslySetInnerHTML={{ __html: SHOW_UNCLOSED }} />}
    </aside>
  )
}

const REMEMBERED = 50

const closeNotice = (id: number) =>
  useShopState.setState(({ closedNotices }) => ({ closedNotices: [id, ...closedNotices].slice(0, REMEMBERED) }))

import { detailsEn } from '../../i18n/messages/details.en.ts'
import { detailsMn } from '../../i18n/messages/details.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { copyText } from '../../ui/lists/copy-text.ts'

interface ShareButtonProps {
  /** Name of the product. */
  name: string
}

/** Shares the page by the device's own dialog; where it has none, the address is copied. */
export function ShareButton(props: ShareButtonProps) {
  return (
    <TextsProvider texts={useLocale() === 'mn' ? detailsMn : detailsEn}>
      <Share {...props} />
    </TextsProvider>
  )
}

function Share({ name }: ShareButtonProps) {
  const t = useMessages<typeof detailsEn>()
  const notify = useShopState((state) => state.notify)
  const share = async () => {
    const url = location.href
    if (await sharedByDevice({ title: name, url })) return
    notify((await copyText(url)) ? { text: t('details.copied'), tone: 'good' } : { text: url })
  }
  return (
    <IconButton
      icon="share-2"
      label={t('details.share')}
      className="needs-scripts -mr-3"
      onClick={() => void share()}
    />
  )
}

/** Whether the device has a dialog for it; closing that is an answer, too. */
async function sharedByDevice(page: { title: string; url: string }): Promise<boolean> {
  if (!navigator.canShare?.(page)) return false
  return navigator.share(page).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}

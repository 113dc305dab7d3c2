import type { Product } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePublicApi } from './use-public-api.ts'
import { VariantForm } from './variant-form.tsx'

interface ChoiceSheetProps {
  slug: string
  name: string
  isOpen: boolean
  onClose(): void
}

/** The variants of a product in a list: one is chosen and added to the cart without leaving the list. */
export default function ChoiceSheet({ slug, name, isOpen, onClose }: ChoiceSheetProps) {
  const [product, retry] = useProduct(slug)
  return (
    <Drawer side="below" title={name} open={isOpen} onClose={onClose}>
      {product === 'failed' && <ErrorState onRetry={retry} />}
      {product === 'loading' && <Skeleton className="h-60 w-full" />}
      {typeof product === 'object' && <VariantForm product={product} onAdded={onClose} />}
    </Drawer>
  )
}

function useProduct(slug: string): [Product | 'loading' | 'failed', () => void] {
  const api = usePublicApi()
  const [product, setProduct] = useState<Product | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setProduct('loading')
    api
      .request('GET /api/v2/products/:slug', { params: { slug }, signal: controller.signal })
      .then(setProduct, () => controller.signal.aborted || setProduct('failed'))
    return () => controller.abort()
  }, [api, slug, attempt])

  return [product, () => setAttempt((before) => before + 1)]
}

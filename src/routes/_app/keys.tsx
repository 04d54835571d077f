import { createFileRoute } from '@tanstack/react-router'
import { KeysPage } from '@/features/keys/keys-page'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/keys')({ loader: prefetchPage, component: KeysPage })

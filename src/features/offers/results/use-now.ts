export { useNow } from '@/shared/ui/use-now'

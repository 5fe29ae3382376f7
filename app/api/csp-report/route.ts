export { handleCspReport as POST } from '@/gateway/csp-report';

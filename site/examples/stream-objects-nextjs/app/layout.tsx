import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './plan.css';

export const metadata: Metadata = { title: 'Plan a workshop' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

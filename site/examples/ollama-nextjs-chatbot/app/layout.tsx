import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './chat.css';

export const metadata: Metadata = { title: 'What can I cook?' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

'use client';

import dynamic from 'next/dynamic';

/** The form of a plastic, loaded by who asks for one. */
export const LateOrderPlastic = dynamic(() => import('./OrderPlastic').then(module => module.OrderPlastic));

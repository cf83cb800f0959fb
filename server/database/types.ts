/**
 * The part of the database that the server uses, in the format of Supabase's generator; supabase/tests/types.test.ts
 * compares it with the migrations.
 */
export interface Database {
  public: {
    Tables: {
      app_settings: {
        Row: {
          id: boolean;
          user_cap: number;
          free_daily_searches: number;
          updated_at: string;
          free_saved_diagrams: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      avatars: {
        Row: { user_id: string; picture: string; updated_at: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      checkouts: {
        Row: {
          reference: string;
          user_id: string | null;
          mode: string;
          product_id: string;
          amount: number;
          currency: string;
          session_id: string | null;
          url: string | null;
          created_at: string;
        };
        Insert: never;
        Update: { session_id: string; url: string };
        Relationships: [];
      };
      feedback: {
        Row: {
          id: string;
          user_id: string | null;
          is_premium_sender: boolean;
          type: string;
          message: string;
          email: string | null;
          path: string;
          diagram_id: string | null;
          created_at: string;
          done_at: string | null;
        };
        Insert: never;
        Update: { done_at: string | null };
        Relationships: [];
      };
      folders: {
        Row: {
          id: string;
          user_id: string;
          slug: string;
          name: string;
          ink: string;
          place: number;
          share_hash: string | null;
          share_link: string | null;
          shared_at: string | null;
          created_at: string;
        };
        Insert: never;
        Update: { name?: string; ink?: string };
        Relationships: [];
      };
      payment_events: {
        Row: {
          id: string;
          type: string;
          occurred_at: string;
          received_at: string;
          mode: string;
          outcome: string;
          reason: string | null;
          user_id: string | null;
          reference: string | null;
          subscription_id: string | null;
          payment_id: string | null;
          customer_id: string | null;
          product_id: string | null;
          amount: number | null;
          currency: string | null;
          status: string | null;
          paid_until: string | null;
          cancels_at_end: boolean | null;
          takes_back: boolean;
          data: unknown;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      profiles: {
        Row: {
          id: string;
          username: string;
          avatar_url: string | null;
          is_premium: boolean;
          named_at: string | null;
          folders_made_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: never;
        Update: { username?: string };
        Relationships: [];
      };
      saved_diagrams: {
        Row: {
          id: string;
          user_id: string;
          diagram_id: string;
          diagram_data: unknown;
          folder_id: string | null;
          note: string;
          created_at: string;
          title: string;
          search_text: string;
        };
        Insert: never;
        Update: { folder_id?: string | null; note?: string };
        Relationships: [];
      };
      saved_resources: {
        Row: {
          id: string;
          user_id: string;
          url: string;
          resource: unknown;
          folder_id: string | null;
          created_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      shared_diagrams: {
        Row: { id: string; diagram_data: unknown; created_at: string; updated_at: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      subscriptions: {
        Row: {
          id: string;
          reference: string;
          user_id: string | null;
          customer_id: string | null;
          status: string;
          paid_until: string | null;
          cancels_at_end: boolean;
          started_at: string;
          updated_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      user_search_logs: {
        Row: { user_id: string; search_date: string; search_count: number };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      waitlist: {
        Row: {
          id: string;
          email: string;
          name: string | null;
          created_at: string;
          confirmed_at: string | null;
          invited_at: string | null;
          invitation_ends_at: string | null;
          invitations: number;
          refused_at: string | null;
        };
        Insert: never;
        Update: { confirmed_at: string };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      count_saves: { Args: { ids: string[] }; Returns: { diagram_id: string; saves: number }[] };
      create_folder: {
        Args: { name: string; ink: string | null };
        Returns: { id: string | null; refusal: "taken" | "full" | null }[];
      };
      ensure_folders: { Args: Record<never, never>; Returns: undefined };
      feedback_page: {
        Args: {
          is_done: boolean;
          after_premium: boolean | null;
          after_time: string | null;
          after_id: string | null;
          page_size: number;
        };
        Returns: {
          id: string;
          is_account: boolean;
          is_premium_sender: boolean;
          type: string;
          message: string;
          email: string | null;
          path: string;
          diagram_id: string | null;
          created_at: string;
          done_at: string | null;
          has_screenshot: boolean;
        }[];
      };
      feedback_screenshot: { Args: { feedback: string }; Returns: string | null };
      folder_counts: {
        Args: Record<never, never>;
        Returns: { folder_id: string | null; diagrams: number }[];
      };
      folder_link: {
        Args: { account: string; folder: string };
        Returns: { hash: string | null; link: string | null }[];
      };
      keep_feedback: {
        Args: { entry: unknown; screenshot?: string | null };
        Returns: "kept" | "known" | "full";
      };
      tidy_feedback: { Args: Record<never, never>; Returns: undefined };
      open_checkout: {
        Args: {
          account: string;
          reference: string;
          mode: string;
          product_id: string;
          amount: number;
          currency: string;
        };
        Returns: {
          refusal: "premium" | "lapsed" | "pending" | null;
          opened: string;
          url: string | null;
        }[];
      };
      order_folders: { Args: { ids: string[] }; Returns: boolean };
      own_premium: {
        Args: Record<never, never>;
        Returns: {
          is_premium: boolean;
          subscription_id: string;
          status: string;
          paid_until: string;
          cancels_at_end: boolean;
          started_at: string;
        }[];
      };
      record_payment_event: {
        Args: { event: unknown };
        Returns: "waiting" | "applied" | "ignored" | "refused" | "duplicate";
      };
      restore_diagrams: { Args: { account: string; removed: unknown }; Returns: number | null };
      save_diagram: {
        Args: { account: string; diagram: unknown; folder?: string | null };
        Returns: "saved" | "already" | "full";
      };
      save_resource: {
        Args: { account: string; resource: unknown; folder?: string | null };
        Returns: {
          outcome: "saved" | "already" | "full";
          folder_id: string | null;
          folder_name: string | null;
        }[];
      };
      saved_page: {
        Args: {
          in_folder: string | null;
          is_unfiled: boolean;
          words: string[];
          sort: string;
          after_key: string | null;
          after_id: string | null;
          page_size: number;
        };
        Returns: {
          id: string;
          diagram_id: string;
          diagram_data: unknown;
          folder_id: string | null;
          note: string;
          created_at: string;
          title: string;
        }[];
      };
      set_folder_link: {
        Args: { account: string; folder: string; hash: string | null; link?: string | null };
        Returns: boolean;
      };
      share_diagram: { Args: { diagram: unknown }; Returns: undefined };
      shared_folder: {
        Args: { hash: string };
        Returns: { folder_id: string; name: string; ink: string; diagrams: number }[];
      };
      shared_folder_diagrams: {
        Args: { hash: string; skip: number; page_size: number };
        Returns: { diagram_data: unknown }[];
      };
      consume_search: {
        Args: Record<never, never>;
        Returns: {
          is_allowed: boolean;
          search_count: number;
          remaining: number | null;
          is_premium: boolean;
          search_date: string;
        }[];
      };
      search_allowance: {
        Args: Record<never, never>;
        Returns: { search_count: number; remaining: number | null; is_premium: boolean }[];
      };
      delete_own_account: { Args: Record<never, never>; Returns: undefined };
      give_search_back: { Args: { account: string; on_date: string }; Returns: undefined };
      account_state: { Args: { address: string }; Returns: "unconfirmed" | "confirmed" | null };
      has_proven_address: { Args: { account: string; address: string }; Returns: boolean };
      ensure_profile: { Args: Record<never, never>; Returns: undefined };
      keep_avatar: {
        Args: { account: string; picture: string | null; path: string | null };
        Returns: undefined;
      };
      keep_password: { Args: { account: string; token_hash: string }; Returns: undefined };
      has_password: { Args: { account: string }; Returns: boolean };
      is_link_to_old_address: { Args: { token_hash: string }; Returns: boolean };
      link_trouble: { Args: { token_hash: string }; Returns: "no_seat" | "email_taken" | null };
      note_proven_address: { Args: { account: string }; Returns: undefined };
      has_seat: { Args: { address: string }; Returns: boolean };
      release_unconfirmed: { Args: { address: string }; Returns: undefined };
      release_lapsed_seats: { Args: Record<never, never>; Returns: number };
      seats_left: { Args: Record<never, never>; Returns: number };
      join_waitlist: {
        Args: { address: string; person: string | null };
        Returns:
          | { id: null; status: "account"; invitation_ends_at: null }[]
          | {
              id: string;
              status: "unconfirmed" | "waiting" | "invited" | "ended";
              invitation_ends_at: string | null;
            }[];
      };
      invite_next: {
        Args: { held_days: number; passed_over: string[]; chosen?: string | null };
        Returns:
          | { outcome: "invited"; id: string; email: string; ends_at: string }[]
          | { outcome: "nobody" | "no_seat"; id: null; email: null; ends_at: null }[];
      };
      withdraw_invitation: { Args: { entry: string; is_refused: boolean }; Returns: undefined };
      invitation_of: { Args: { entry: string }; Returns: { email: string; ends_at: string }[] };
      leave_waitlist: { Args: { entry: string }; Returns: "seat_given_back" | "left" | null };
      tidy_waitlist: { Args: Record<never, never>; Returns: undefined };
      waitlist_page: {
        Args: { after_time: string | null; after_id: string | null; page_size: number };
        Returns: {
          id: string;
          email: string;
          name: string | null;
          status: "unconfirmed" | "waiting" | "invited" | "ended";
          can_be_invited: boolean;
          joined_at: string;
          confirmed_at: string | null;
          invited_at: string | null;
          invitation_ends_at: string | null;
          refused_at: string | null;
        }[];
      };
      waitlist_counts: {
        Args: Record<never, never>;
        Returns: {
          waiting: number;
          unconfirmed: number;
          invited: number;
          ended: number;
          can_be_invited: number;
          seats: number;
          seats_taken: number;
          seats_held: number;
        }[];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
